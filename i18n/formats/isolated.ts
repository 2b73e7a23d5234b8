/** Bidi control characters that would end an isolation early, or change the direction of the rest of the line. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

/** User input without them, for a line of its own. */
export const withoutDirectionMarks = (text: string): string => text.replaceAll(directionMarks, '')

/**
 * Isolates user input (a name, an address, a reason, a search) in plain text: a label, a toast, a push, a mail. U+2068 and U+2069 give it
 * the direction of its own first strong letter, so that it does not reorder the sentence around it. In markup `<bdi>` does the same.
 */
export const isolated = (text: string): string => `\u2068${withoutDirectionMarks(text)}\u2069`

const firstLetter = /\p{L}/u
const arabicLetter = /\p{Script=Arabic}/u

/** User input in the quotation marks of its own language. For use within `<bdi>`, so that the marks are at its start and end. */
export function inQuotes(text: string): string {
  const [letter = ''] = firstLetter.exec(text) ?? []
  return arabicLetter.test(letter) ? `«${text}»` : `“${text}”`
}
