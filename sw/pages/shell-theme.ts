/** Applies a shopper's theme to the shell as the server does (server/pages/compose-page.ts), so that the first paint has its colors. */
export function inTheme(html: string, theme: 'light' | 'dark'): string {
  const color = new RegExp(`<meta name="theme-color" media="[^"]*${theme}[^"]*" content="([^"]*)">`).exec(html)?.[1]
  const themed = html.replace(/<html ([^>]*)>/, `<html $1 class="${theme}">`)
  return color === undefined ? themed : themed.replace(/(<meta name="theme-color" media="[^"]*" content=")[^"]*/g, `$1${color}`)
}
