"""What the rule of thumb for Brujas del Sabado goes by, found by playing it against itself."""

from typing import Final

# What one more card of a number is worth, by how far ahead of the best rival one is (-3 to 2).
# A row for 6 and more tricks to come, for 4 or 5, for 2 or 3, and for the last.
NUMBERS: Final = [
    [0.2, 0.01, 1.1, 1.99, 1.76, 0.43],
    [-0.58, -0.26, 1.32, 1.98, 1.26, 0.34],
    [-0.7, 0.17, 1.81, 2.6, 1.11, 0.23],
    [0.54, 0.16, 1.81, 2.07, 0.82, 0.37],
]

# What one more card of a colour is worth, by how far that colour is ahead of one's best other
# colour (-2 to 2). A row for each place of its witch, top first, and that as late as above.
COLOURS: Final = [
    [0.78, 1.15, 1.92, 1.53, 0.72],
    [0.74, 1.33, 1.37, 1.15, 0.84],
    [0.18, 0.56, 0.69, -0.22, 0.32],
    [-0.14, 0.02, 0.26, -0.05, -0.04],
    [0.5, 1.39, 2.48, 1.77, 0.32],
    [1.02, 1.4, 1.42, 0.87, 0.84],
    [0.68, 0.65, 0.82, 0.29, 0.93],
    [0.34, -0.26, 0.22, 0.3, 0.16],
    [0.89, 1.5, 2.93, 1.32, 0.84],
    [1.35, 1.25, 1.93, 1.33, 0.9],
    [0.2, 0.79, 0.73, 0.33, 0.88],
    [0.43, 0.16, -0.02, -0.8, -0.51],
    [0.35, 1.99, 2.78, 1.21, 0.62],
    [0.65, 1.12, 0.66, 0.26, 0.42],
    [0.47, 0.96, 0.16, 0.66, 0.84],
    [0.56, 0.72, -0.66, 0.37, 0.05],
]

# How much one lives by a colour that is ahead, level, one behind or more. As late as above.
STAKES: Final = [
    [1.72, 0.56, 0.2, -0.64],
    [1.59, 0.18, -0.03, -0.66],
    [0.82, 0.66, 0.2, -0.36],
    [1.22, 0.79, 0.36, -0.22],
]
RIVALS: Final = 1.32  # how much what a witch's move does to the others counts
DENIAL: Final = 0.26  # how much a card counts that the next to take would like

# What counts for a card to be played, when leading and when following. In this order. A leader's
# chance is no chance any more: it grows with what could beat the card, which is good to lead.
LEADING: Final = [
    0.5,  # the best card of the trick, if one wins it
    0.51,  # an average card of it, if not
    -0.2,  # the card itself
    0.03,  # the chance to win
    -0.4,  # the card's number, less 1
    -0.2,  # the place of its witch, from 0 at the top
    0.04,  # cards of that colour in the hand
    -0.04,  # cards of that number in the hand
    0.84,  # holding both of two equal ones
    -0.26,  # what the card is worth to the rival who wants it most
    -0.94,  # how quickly the chance to win falls with what could beat it
    -0.76,  # the chance to win with a witch in the middle, who may go either way
]
FOLLOWING: Final = [
    1.29,  # the best card of the trick, if one wins it
    0.84,  # an average card of it, if not
    -0.56,  # the card itself
    0.26,  # the chance to win
    -0.44,  # the card's number, less 1
    0.31,  # the place of its witch, from 0 at the top
    0.13,  # cards of that colour in the hand
    0.05,  # cards of that number in the hand
    0.18,  # holding both of two equal ones
    0.01,  # what the card is worth to the rival who wants it most
    3.4,  # how quickly the chance to win falls with what could beat it
    0.67,  # the chance to win with a witch in the middle, who may go either way
]
