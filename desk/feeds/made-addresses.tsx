import { Trans, useLingui } from '@lingui/react/macro'
import type { FeedMade } from '#contract/feeds/feeds.ts'
import { Button } from '#ui/button.tsx'
import { useCopy } from '../use-copy.ts'
import { fileWords } from './file-words.ts'

/** The addresses of a feed, which the shop tells once. */
export function MadeAddresses({ made: { name, address, files } }: { made: FeedMade }) {
  const { t, i18n } = useLingui()
  const [copied, copy] = useCopy(t`It could not be copied. Select the address, and copy it by hand.`)
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
              <Button
                variant="link"
                className="justify-self-start"
                aria-label={copied === address + file ? t`Copied: ${what}` : t`Copy the address: ${what}`}
                onClick={() => copy(address + file)}
              >
                {copied === address + file ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
