import { useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import type { AuthDialogProps } from '#src/features/sign-in/dialog-props.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { parts } from '#src/parts/parts.ts'
import { redirectOfDialog, type DialogName } from '#src/session/dialog-location.ts'
import { providerSignIn } from '#src/session/provider-sign-in.ts'
import { readSession } from '#src/session/session.ts'
import { chunkFailed } from '#ui/chunk-failure.ts'
import { whileWaiting } from '#src/start/first-move.ts'
import { useHandler } from '#ui/use-handler.ts'

const loaders: Record<DialogName, () => Promise<ComponentType<AuthDialogProps>>> = {
  login: async () => (await parts.auth()).LoginDialog,
  register: async () => (await parts.auth()).RegisterDialog,
  'password-reset': async () => (await parts.auth()).PasswordResetDialog,
  'id-submision': async () => (await parts.account()).IdSubmissionDialog,
}

/** The redirect target of the previous dialog: the next dialog inherits it, unless it has its own. */
let earlier: string | undefined

/** The dialogs with their own URL, over the current page (session/dialog-location.ts). */
export function Dialogs() {
  const router = useRouter()
  const { locale } = usePreferences()
  const dialog = useRouterState({ select: ({ location }) => location.state.dialog, structuralSharing: true })
  const [shown, setShown] = useState<{ name: DialogName; Dialog: ComponentType<AuthDialogProps> }>()
  const name = dialog?.name
  const target = (dialog && redirectOfDialog(dialog, earlier ?? providerSignIn())) ?? `/${locale}`
  useEffect(() => {
    if (name) earlier = target
  }, [name, target])

  /** If the dialog was opened over a page, that page is the previous history entry. */
  const close = useHandler(() => {
    if (dialog?.from !== undefined && router.history.canGoBack()) return router.history.back()
    void router.navigate({ to: '.', search: true, hash: true, state: { dialog: undefined }, resetScroll: false, replace: true })
  })
  const goOn = useHandler(() => {
    readSession()
    if (target === dialog?.from) close()
    else void router.navigate({ href: target, replace: true })
  })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!name) return
    whileWaiting(loaders[name]()).then(
      (Dialog) => setShown({ name, Dialog }),
      (error: unknown) => void chunkFailed(error, () => setTries((count) => count + 1)),
    )
  }, [name, tries])

  if (!dialog || !shown || shown.name !== dialog.name) return null
  return (
    <Suspense>
      <shown.Dialog target={target} error={dialog.error} onClose={close} onSignedIn={goOn} />
    </Suspense>
  )
}
