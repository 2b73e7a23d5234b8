/**
 * Shoppers choose their names and reasons, and a terminal executes control sequences: they could clear the screen, or show other text. So
 * all output of commands passes through here.
 */

/** Control characters except line feed, format characters (direction, joiners, tags), and the other line separators. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** @returns the text with such characters escaped: `\u{1b}` */
export const visibleText = (text: string): string => text.replaceAll(unseen, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)

/** @returns the same JSON with such characters as JSON escapes (`\u009b`), so that its value stays the same */
export const visibleJson = (json: string): string =>
  json.replaceAll(unseen, (sign) =>
    Array.from({ length: sign.length }, (_, index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`).join(''),
  )
