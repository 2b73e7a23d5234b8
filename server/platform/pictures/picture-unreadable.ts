/** A picture that is broken, too large, coded in a way that is unknown here, or of more parts than pictures have. */
export class PictureUnreadable extends Error {}

/**
 * Counts the parts of a file as they are read: each takes time, also an empty one, and millions of them would occupy the process.
 * @returns the function to call for each
 */
export function limitParts(most: number): () => void {
  let parts = 0
  return () => {
    parts += 1
    if (parts > most) throw new PictureUnreadable(`a picture of more than ${most} parts`)
  }
}
