export const FILE_EMPTY = 'This file is empty.';
export const FILE_TOO_LARGE = 'This file is larger than 1 MB. Split it and import the parts separately.';
export const FILE_NOT_TEXT = 'This isn’t a text file. Please choose a CSV file.';
