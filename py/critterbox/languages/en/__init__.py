"""Every English sentence a player reads."""

from critterbox.languages.en import box, numbsters, varmints, varmints_table

SENTENCES: dict[str, str] = (
    box.SENTENCES | numbsters.SENTENCES | varmints.SENTENCES | varmints_table.SENTENCES
)
