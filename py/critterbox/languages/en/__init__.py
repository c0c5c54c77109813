"""Every English sentence a player reads."""

from critterbox.languages.en import (
    box,
    files,
    numbsters,
    tours,
    vacuum,
    vacuum_map,
    vacuum_panel,
    vacuum_tiles,
    varmints,
    varmints_table,
)

SENTENCES: dict[str, str] = (
    box.SENTENCES
    | files.SENTENCES
    | tours.SENTENCES
    | numbsters.SENTENCES
    | varmints.SENTENCES
    | varmints_table.SENTENCES
    | vacuum.SENTENCES
    | vacuum_map.SENTENCES
    | vacuum_panel.SENTENCES
    | vacuum_tiles.SENTENCES
)
