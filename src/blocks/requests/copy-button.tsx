import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { check, copy } from '#ui/icon-paths.ts'
import { showToast } from '#ui/toast-store.ts'

type Props = {
  /** What the clipboard gets. */
  text: string
  /** The name of the button: "Copy the IBAN". */
  label: string
  /** The toast after success: "IBAN copied". */
  done: string
}

/** Copies a text. The check mark stays, so that the shopper sees what has been copied already. */
export function CopyButton({ text, label, done }: Props) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<string>()
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      showToast({ kind: 'notice', summary: done })
    } catch (error) {
      console.debug('the browser does not copy', error)
      showToast({ kind: 'error', summary: t`It could not be copied`, detail: text })
    }
  }
  return (
    <button type="button" className="tap -me-2.5" aria-label={label} title={label} onClick={() => void copyText()}>
      <Icon path={copied === text ? check : copy} size="md" className={copied === text ? 'text-success' : ''} />
    </button>
  )
}
