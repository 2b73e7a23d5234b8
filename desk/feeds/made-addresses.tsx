import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FeedMade } from '#src/contract/feeds/feeds.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { fileWords } from './file-words.ts'

/** The addresses of a feed, which the shop tells once. */
export function MadeAddresses({ made: { name, address, files } }: { made: FeedMade }) {
  const { t, i18n } = useLingui()
  const [copied, setCopied] = useState<string>()
  const copy = async (file: string) => {
    try {
      await navigator.clipboard.writeText(address + file)
      setCopied(file)
    } catch (error) {
      console.debug('the address could not be copied', error)
      showToast({ kind: 'error', summary: t`It could not be copied. Select the address, and copy it by hand.` })
    }
  }
  return (
    <div role="status" className="bg-tint rounded-sm p-4 grid gap-3">
      <p className="text-sm">
        <Trans>
          These are the addresses of <bdi>{name}</bdi>. They are shown only now: whoever has one can read the pieces that can be sold.
        </Trans>
      </p>
      <ul className="grid gap-3">
        {files.map((file) => {
          const what = fileWords(file, i18n)
          return (
            <li key={file} className="grid gap-1 border-t border-line pt-2">
              <span className="text-sm font-medium">{what}</span>
              <bdi dir="ltr" className="wrap-anywhere text-sm justify-self-start">
                {address + file}
              </bdi>
              <button
                type="button"
                className="link min-h-11 justify-self-start"
                aria-label={copied === file ? t`Copied: ${what}` : t`Copy the address: ${what}`}
                onClick={() => void copy(file)}
              >
                {copied === file ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
