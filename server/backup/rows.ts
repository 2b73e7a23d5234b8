const newline = 0x0a

/** How many rows end in a piece of a table's text: COPY writes a line break nowhere else. */
export function rowsIn(text: Uint8Array): number {
  let rows = 0
  for (const byte of text) if (byte === newline) rows += 1
  return rows
}
