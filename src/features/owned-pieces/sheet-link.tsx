import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { download } from '#calls/download.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { downloadSimple } from '#ui/account-icons.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { saveAs } from '#ui/save-as.ts'
import { showToast } from '#ui/toast-store.ts'

const type = 'application/pdf'

/** Saves the description of a piece for an insurer as PDF, in the language of the page. No cache keeps it. */
export function SheetLink({ pieceId, name }: { pieceId: string; name: string }) {
  const { t } = useLingui()
  const { locale, currency } = usePreferences()
  const connection = useNeedsConnection()
  const [isWorking, setWorking] = useState(false)
  const failed = t`The sheet could not be loaded. Please try again.`
  const open = async () => {
    setWorking(true)
    try {
      saveAs(await download('owned-pieces.sheet.get', { locale, currency, params: { id: pieceId }, type }), 'insurance.pdf')
    } catch (error) {
      console.debug('the sheet of a piece could not be opened', error)
      showToast({ kind: 'error', summary: failed })
    }
    setWorking(false)
  }
  return (
    <Button
      variant="link"
      className="text-sm flex items-center gap-1.5"
      aria-label={t`Sheet for insurance: ${name}`}
      isWorking={isWorking}
      onClick={() => connection.run(() => void open())}
    >
      <LazyIcon outline={downloadSimple} size="sm" />
      <Trans>Sheet for insurance</Trans>
    </Button>
  )
}
