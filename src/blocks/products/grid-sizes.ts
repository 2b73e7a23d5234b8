/** How wide a photograph of the grid is shown: two columns on phones, then three, then as many as the key says. A `sizes` attribute. */
export const gridSizes = {
  3: '(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw',
  4: '(min-width: 80rem) 17.5rem, (min-width: 64rem) 22vw, (min-width: 48rem) 23vw, 46vw',
}
