/** A photograph lies under one address for each width and format: `/media/{product}/{revision}-{position}-{width}.{format}`, a scene under `{name}-{width}.{format}`. */
const pattern = /^(.+)-(\d+)\.(?:avif|webp|jpg)$/

/**
 * Which of the kept addresses shows the same picture in another size or format: the smallest that is as large as the one asked for, else the largest.
 * Browsers go by the content, not by the ending of an address.
 */
export function nearestRendition(asked: string, kept: readonly string[]): string | undefined {
  const [, picture, width] = pattern.exec(asked) ?? []
  const others = kept.flatMap((address) => {
    const [, shows, itsWidth] = pattern.exec(address) ?? []
    return picture !== undefined && shows === picture ? [{ address, width: Number(itsWidth) }] : []
  })
  others.sort((one, other) => one.width - other.width)
  return (others.find((other) => other.width >= Number(width)) ?? others.at(-1))?.address
}
