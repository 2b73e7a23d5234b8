/** Whether the database can store a text: PostgreSQL accepts no NUL, and a lone surrogate cannot be encoded in UTF-8. */
export const isSoundText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The same text with U+FFFD in the place of what the database cannot store. */
export const soundText = (text: string): string => text.toWellFormed().replaceAll('\0', '\u{fffd}')

/** The beginning of a text, at most `most` characters of 16 bits, and no half of one that has two. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
