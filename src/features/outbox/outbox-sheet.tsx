import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { closeOutbox, outboxOpener } from '#src/blocks/outbox-panel.ts'
import { useTexts } from '#i18n/use-texts.ts'
import { Sheet } from '#ui/sheet.tsx'
import { OutboxFill } from './outbox-fill.tsx'
import { OutboxList } from './outbox-list.tsx'

/** The outbox over the page: from below on phones, at the end of the line on wide screens. */
export function OutboxSheet() {
  useTexts('runtime')
  const { t } = useLingui()
  const opener = useRef(outboxOpener.get() ?? null)
  return (
    <Sheet title={t`Outbox`} closeLabel={t`Close`} onClose={closeOutbox} opener={opener} footer={<OutboxFill />}>
      <OutboxList onLeave={closeOutbox} />
    </Sheet>
  )
}
