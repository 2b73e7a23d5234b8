import './desk.css'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PreferencesContext } from '#i18n/preferences.tsx'
import { useStore } from '#ui/use-store.ts'
import { createDeskQueryClient } from './query-client.ts'
import { language, showLanguage } from './language.ts'
import { createDeskRouter } from './router.tsx'
import { Toasts } from './toasts.tsx'

// Radix makes a style element where a dialog locks the page's scrolling: it carries the nonce of this response.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })

const router = createDeskRouter()
const queryClient = createDeskQueryClient()
router.update({ context: { queryClient } })

function Desk() {
  const shown = useStore(language)
  if (!shown) return null
  const { locale, i18n } = shown
  return (
    <I18nProvider i18n={i18n} key={locale}>
      <PreferencesContext value={{ locale, currency: 'SAR' }}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </PreferencesContext>
    </I18nProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
)
void showLanguage()
