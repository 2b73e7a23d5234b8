/**
 * Marks that show nothing and come along with pasted text: zero-width space, soft hyphen, byte order mark, word joiner and invisible
 * operators, and the marks, embeddings and isolates of direction. The joiners U+200C and U+200D shape the letters of names and stay.
 */
const marks = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** The text without marks that a reader cannot see and a check would reject. */
export const withoutMarks = (text: string): string => text.replace(marks, '')

/** Characters that are drawn as nothing, letters among them: the joiners, the fillers of Hangul (U+3164), the empty Braille pattern. */
const nothing = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]*$/u

/** Whether a reader sees nothing at all. */
export const isBlank = (text: string): boolean => nothing.test(text)
