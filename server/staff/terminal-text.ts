/**
 * Shoppers choose their names and reasons, and a terminal obeys control sequences: it would clear the screen, or show other text than is there. So whatever a
 * command prints passes through here.
 */

/** Control characters but line feed, format characters (direction, joiners, tags), and the other signs that end a line. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** @returns the text with such characters written out: `\u{1b}` */
export const visibleText = (text: string): string => text.replaceAll(unseen, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)

/** @returns the same JSON with such characters as escapes of JSON (`\u009b`), so that it still says the same */
export const visibleJson = (json: string): string =>
  json.replaceAll(unseen, (sign) =>
    Array.from({ length: sign.length }, (_, index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`).join(''),
  )
