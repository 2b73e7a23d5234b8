/**
 * The photograph's `sizes` attribute: the whole screen on phones, half of it from 48 rem, then seven of twelve columns, less the thumbnails
 * if there are several. The head preloads the first one with the same value.
 */
export const gallerySizes = (photographs: number) =>
  photographs > 1
    ? '(min-width: 80rem) 35.25rem, (min-width: 64rem) calc((100vw - 8.5rem) * 7 / 12 - 6rem), (min-width: 48rem) 50vw, 100vw'
    : '(min-width: 80rem) 41.25rem, (min-width: 64rem) calc((100vw - 8.5rem) * 7 / 12), (min-width: 48rem) 50vw, 100vw'
