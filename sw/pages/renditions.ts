/**
 * Photos have a URL per width and format: `/media/{product}/{revision}-{position}-{width}.{format}`; scenes have `{name}-{width}.{format}`.
 */
const pattern = /^(.+)-(\d+)\.(?:avif|webp|jpg)$/

/**
 * The cached URL of the same picture in another size or format: the smallest that is at least as large as the requested one, else the
 * largest. Browsers detect the format from the content, not from the extension.
 */
export function nearestRendition(asked: string, cached: readonly string[]): string | undefined {
  const [, picture, width] = pattern.exec(asked) ?? []
  const others = cached.flatMap((address) => {
    const [, shows, itsWidth] = pattern.exec(address) ?? []
    return picture !== undefined && shows === picture ? [{ address, width: Number(itsWidth) }] : []
  })
  others.sort((one, other) => one.width - other.width)
  return (others.find((other) => other.width >= Number(width)) ?? others.at(-1))?.address
}
