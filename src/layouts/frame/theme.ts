import { storePreference } from '#i18n/store-preference.ts'
import { createStore } from '#store/create-store.ts'
import { useStore } from '#ui/use-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** The server reads the cookie and sets the class on `<html>`, so that the first paint is right without a script (docs/areas/pages.md). */
const themeCookie = 'theme'
/** `--paper` of tokens.css, for the browser's own bars. */
export const themeColor = { light: '#fafaf7', dark: '#10120c' }

const currentTheme = createStore<Theme>('system', (set) => set(themeOfDocument()))

function themeOfDocument(): Theme {
  const { classList } = document.documentElement
  return classList.contains('dark') ? 'dark' : classList.contains('light') ? 'light' : 'system'
}

export function changeTheme(theme: Theme): void {
  const root = document.documentElement
  root.classList.remove('light', 'dark')
  if (theme !== 'system') root.classList.add(theme)
  for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = themeColor[theme === 'system' ? own : theme]
  }
  storePreference(themeCookie, theme)
  currentTheme.set(theme)
}

/** The chosen theme. The first render returns "system", as the server's did. */
export const useTheme = (): Theme => useStore(currentTheme)
