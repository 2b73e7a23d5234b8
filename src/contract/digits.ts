/**
 * Normalises digits for comparing and sending: ٠–٩ and ۰–۹ become 0–9, and the Arabic separators the Latin ones. For user input
 * (design.md §3).
 */
export const toWesternDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
