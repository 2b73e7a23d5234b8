import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '../copy-button.tsx'

/** Recovery codes, which are shown once: to be copied, stored as a file, or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  const text = codes.join('\n')
  const store = () => {
    const url = URL.createObjectURL(new Blob([`${location.host}\n\n${text}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `recovery-codes-${location.host.replaceAll(/[^\w.-]/g, '-')}.txt`,
    })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 code border border-line rounded-sm p-5" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} failure={t`They could not be copied. Select them, and copy them by hand.`}>
          <Trans>Copy</Trans>
        </CopyButton>
        <Button variant="line" onClick={store}>
          <Trans>Store as a file</Trans>
        </Button>
        <Button variant="line" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </div>
  )
}
