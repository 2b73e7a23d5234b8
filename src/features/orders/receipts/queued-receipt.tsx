import { Trans, useLingui } from '@lingui/react/macro'
import { DiscardEntry } from '#src/blocks/requests/forms/discard-entry.tsx'
import { QueuedState } from '#src/blocks/requests/lists/queued-state.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { formatBytes } from '#i18n/formats/format-bytes.ts'
import { type Entry, mayBeCorrected } from '#device/outbox/entry.ts'
import { sentShare } from '#device/outbox/outbox.ts'
import { uploadShareOf } from '#device/outbox/upload-share.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { clock } from '#ui/icon-paths.ts'

/** A receipt that is saved on this device, with the progress of its upload. It is never called sent. */
export function QueuedReceipt({ entry, onReplace }: { entry: Entry; onReplace: () => void }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const [file] = entry.attachments
  const { share } = uploadShareOf(entry.attachments, sentShare(entry.id))
  return (
    <div className="bg-tan-tint p-4 lg:p-5">
      <p className="font-medium flex items-center gap-2.5">
        <Icon path={clock} size="md" className="text-tan-ink" />
        <Trans>Receipt saved, not sent yet</Trans>
      </p>
      {file && (
        <p className="text-sm mt-1.5 wrap-anywhere">
          <bdi dir="ltr">{file.name}</bdi>
          {locale === 'ar' ? '، ' : ', '}
          <bdi translate="no" className="num text-ink-muted">
            {formatBytes(file.size, locale)}
          </bdi>
        </p>
      )}
      <p className="text-sm text-ink-muted mt-1 text-pretty" role="status">
        <QueuedState entry={entry} />. <Trans>It will be sent automatically, even if you close this page.</Trans>
      </p>
      <div className="relative h-0.75 mt-3">
        <progress className="upload-progress" value={share} aria-label={t`Receipt sent`} />
      </div>
      {mayBeCorrected(entry) && (
        <div className="flex flex-wrap gap-x-6 mt-2 -mb-2">
          <Button variant="link" className="text-sm" onClick={onReplace}>
            <Trans>Choose another file</Trans>
          </Button>
          <DiscardReceipt entry={entry} />
        </div>
      )}
    </div>
  )
}

/** Removes the receipt from this device, after a question; the order stays as it is. */
export const DiscardReceipt = ({ entry }: { entry: Entry }) => <DiscardEntry entry={entry} title={<Trans>Receipt</Trans>} />
