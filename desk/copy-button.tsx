import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'

type Props = {
  /** What the clipboard gets. */
  text: string
  /** What is said where the browser does not allow it. */
  failure: string
  children: ReactNode
}

/** Copies a text, and says so on itself. */
export function CopyButton({ text, failure, children }: Props) {
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch (error) {
      console.debug('a text could not be copied', error)
      showToast({ kind: 'error', summary: failure })
    }
  }
  return (
    <Button variant="line" onClick={() => void copy()}>
      <span role="status">{copied === text ? <Trans>Copied</Trans> : children}</span>
    </Button>
  )
}
