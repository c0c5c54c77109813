"""English sentences of the guided first games: what the coach says at each step. Placeholders are explained in `words`.

Cards, places and numbers come from the table (each tour's `facts`); what else is claimed of a moment is checked in
`tests/table/test_tours.py`.
"""

SENTENCES: dict[str, str] = {
    "tour.title": "Guided first game",
    "tour.begin": "Play a guided first game",
    "tour.kept": "Guided first game, turn {turn}",
    "tour.count": "Step {number} of {count}",
    "tour.show": "Show me",
    "tour.leave": "Leave the tour",
    "tour.resume": "Take up the tour again",
    "tour.again": "Once more",
    "tour.rules": "All the rules",
    "tour.watch": "Watch what happens now.",
    "tour.wrong": "That is allowed, and may be a good idea another time. For now, try what is asked for, or press “Show me”.",
    "tour.left": "You play on your own now, from where you are. As long as you have not gone another way, you can come back.",
    "tour.strayed": "This is the guided first game, gone its own way.",
    "tour.anew": "Begin it again",
    # Numbsters
    "tour.numbsters.meal": "Each turn one Numbster eats another; {gone} are gone already. The Mouth lies right between {eater:card} and {eaten:card}. They are neighbours in counting, so the smaller can eat the bigger: choose that meal, by the basic rule.",
    "tour.numbsters.move": "A new turn: {top:card} was drawn onto the stack, and the deck is empty now. Around the Mouth lie no neighbours. But once a turn you may move a card: put {card:card} between the Mouth and {beside:card}.",
    "tour.numbsters.seven": "Now {eater:card} and {eaten:card} lie around the Mouth. Eight is the Mouth and no Numbster, so these two are neighbours, too, and the smaller eats the bigger.",
    "tour.numbsters.swap": "The deck is empty, so the stack shrinks now. The Mouth lies at the bottom, where nobody can eat. Instead of moving a card you may swap two: swap {first:card} and {second:card}.",
    "tour.numbsters.special": "{eater:card} and {eaten:card} are no neighbours. But the top card has a rule of its own that may be used instead: {top:ability}. So {eater:card} eats {eaten:card}, and {top:card} goes to the bottom for it.",
    "tour.numbsters.to_the_top": "{card:card} lies at the bottom now. Bring it back to the top: then its rule, {card:ability}, can be used again.",
    "tour.numbsters.smaller": "Once more by the rule of {top:card}: {eater:card} eats {eaten:card}, and {top:card} goes to the bottom.",
    "tour.numbsters.mouth": "Careful! {first:card} could eat {second:card}, but then the Mouth would be on top at the end of the turn, and the game would be lost. Swap {first:card} and {second:card} first.",
    "tour.numbsters.last": "Now the winner will lie on top of the Mouth. Let {eater:card} eat {eaten:card}!",
    "tour.numbsters.done": "You have won: one Numbster is left, on top of the Mouth. A whole game begins with seven cards and a full deck, and is lost in a turn in which nobody eats. Every Numbster has its own rule; win with each of them.",
    # Varmints!
    "tour.varmints.play": "You have {hand} cards, and three alleys to fill. {card} has Level {level}, so it can be played into an empty alley. Play it face-up in alley {alley}, as your Varmint there.",
    "tour.varmints.effect": "You take turns, one card each. Play {card} face-up in alley {alley}. It is slow, but it has a Play effect, which happens at once: you draw a card.",
    "tour.varmints.backup": "Higher Levels need more of your cards in the alley. Any card can be laid face-down as Backup, whatever its Level: lay {card} as Backup in alley {alley}.",
    "tour.varmints.level": "One card lies on your side of alley {alley} now, and that is enough for Level {level}. Play {card} there face-up.",
    "tour.varmints.more_backup": "Backup also pays for Boosts at night. Lay {card} as Backup behind your {mine} in alley {alley}.",
    "tour.varmints.night": "The other side has passed. When both pass, one after the other, night falls. Keep your last card for the night, and pass.",
    "tour.varmints.contest": "By night each alley is a contest, won by the faster Varmint. In alley {alley} your {mine} runs {my_speed}, their {theirs} {their_speed}. You are winning, and they have no Backup there to pay for a Boost: pass.",
    "tour.varmints.boost": "They picked up a Scrap for losing. In alley {alley} it is {my_speed} against {their_speed}: a tie, in which both pick one up. Boost your {mine} with {card}, for {boost} more. The Backup behind it pays.",
    "tour.varmints.dawn": "You lost alley {alley} and picked up a Scrap there. Then it dawned, both drew three cards, and the other side began. A new Varmint turns the old one into Backup: play {card} face-up onto {mine} in alley {alley}.",
    "tour.varmints.done": "You know how it goes. Whoever’s last Scrap is taken from a bin has emptied it: then everybody in that alley scatters. Empty all three bins of the other side to win. Play on: the computer now plays by itself.",
    # Varmint Vacuum
    "tour.vacuum.blood": "You want colonies in Chambers. Your first turn has {points} action points. Nobody of yours is on the map yet, so call New Blood, for {cost}: two varmints onto Hollow {at} of the Central tile.",
    "tour.vacuum.move": "A step along a passageway costs {cost} point. Move one varmint from {start} to {goal}, a Chamber of size {size}. That is your last point, so your turn ends by itself.",
    "tour.vacuum.follow": "From now on every turn has {points} points. Let the other varmint follow, from {start} to {goal}: a colony there needs {size} of yours.",
    "tour.vacuum.reproduce": "Two varmints or more can Reproduce, for {cost} points: two are added. Do it in {at}. (One alone gets one more.)",
    "tour.vacuum.more": "Once more in {at}: you have {here} there, and a colony needs {size}.",
    "tour.vacuum.spend": "A colony costs 5 points and you have {points}, so it has to wait. Call New Blood to {at} with them: points cannot be saved up.",
    "tour.vacuum.establish": "{here} of yours are in {at}, which has size {size}, and nobody else is. Establish a colony there, for {cost} points: your chip moves up one box.",
    "tour.vacuum.tile": "With each colony the map grows, and your colony makes noise until your next turn begins. Turn the new tile as you like, and place it where it is shown.",
    "tour.vacuum.shelter": "A Hollow has room for one, so your two in {start} are Overcrowded. Move both to {goal}, the Central Chamber, which never is Overcrowded.",
    "tour.vacuum.trigger": "The other side has a colony too, and it is noisy; yours has become quiet. Bring on the Vacuum, for {cost} points: two tokens are drawn from the bag, and you choose one.",
    "tour.vacuum.token": "A letter brings the Vacuum to a tile with it, a blank to a tile with noise. Choose the blank for tile {tile}: {theirs} of theirs are sucked up. Colonies stay, but Overcrowded places on the tiles around are thinned out.",
    "tour.vacuum.end": "Nobody of yours was taken: your Chamber is full, but not Overcrowded. You have {points} points left, and could do more. But let us end the turn here: press “End turn”.",
    "tour.vacuum.done": "You know how it goes. Whoever first has {track} colonies brings on the last round, and the most colonies win. There are three more actions: Push, Consolidate and Feeding Time. Play on: the computer now plays by itself.",
}
