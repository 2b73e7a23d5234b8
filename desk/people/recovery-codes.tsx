import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#ui/save-as.ts'
import { CopyButton } from '../copy-button.tsx'

/** Recovery codes, which are shown once: to be copied, stored as a file, or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  const text = codes.join('\n')
  const store = () =>
    saveAs(
      new Blob([`${location.host}\n\n${text}\n`], { type: 'text/plain' }),
      `recovery-codes-${location.host.replaceAll(/[^\w.-]/g, '-')}.txt`,
    )
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
