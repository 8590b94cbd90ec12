"""What a link to a table shows where it is posted: a title, a sentence and a picture."""
