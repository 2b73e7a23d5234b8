import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { TakePhoto } from '#src/blocks/requests/forms/take-photo.tsx'
import { receiptTypes } from '#contract/files/upload-types.ts'
import { formatBytes } from '#i18n/formats/format-bytes.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { receipt as receiptIcon } from '#ui/account-icons.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { trash } from '#ui/lazy-icons.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { type ReceiptProblem, readReceipt } from './read-receipt.ts'

type Props = {
  isSending: boolean
  /** Why the last attempt failed. */
  problem: string | undefined
  /** A press has opened the field, which takes over its focus. */
  hasFocus: boolean
  onSend: (receipt: File) => Promise<boolean>
}

/** The field for a receipt: choose, photograph or drop a file; it is sent by a second press, after it was looked at. */
export function ReceiptChooser({ isSending, problem, hasFocus, onSend }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [inputId, noteId] = [useId(), useId()]
  const [receipt, setReceipt] = useState<File>()
  const [fileProblem, setFileProblem] = useState<ReceiptProblem>()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  const take = async (file: File | undefined) => {
    if (!file || isSending) return
    const read = await readReceipt(file)
    setReceipt('receipt' in read ? read.receipt : undefined)
    setFileProblem('problem' in read ? read.problem : undefined)
  }
  const remove = () => {
    setReceipt(undefined)
    // The pressed button unmounts with the file.
    input.current?.focus()
  }
  const error = fileProblem ? <Problem problem={fileProblem} /> : problem
  return (
    <div>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files[0])
        }}
        className={`relative rounded-sm border border-dashed ${error === undefined ? 'border-line-strong' : 'border-danger'} ${isOver ? 'bg-tint' : 'bg-surface'} ${receipt ? 'hidden' : ''}`}
      >
        <label htmlFor={inputId} className="flex items-center justify-center gap-3 min-h-24 px-4 text-center cursor-pointer">
          <LazyIcon outline={receiptIcon} className={error === undefined ? 'text-tan-ink' : 'text-danger'} />
          <Trans>Choose the receipt, or drop it here</Trans>
        </label>
        <input
          ref={input}
          id={inputId}
          type="file"
          accept={receiptTypes.join(',')}
          aria-describedby={noteId}
          aria-invalid={error !== undefined || undefined}
          className="absolute inset-0 size-full opacity-0 cursor-pointer text-[0] peer"
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            // Reset, so that choosing the same file again fires `change`.
            event.target.value = ''
            void take(chosen)
          }}
        />
        <span className="absolute inset-0 rounded-sm pointer-events-none hidden peer-focus-visible:block outline-2 -outline-offset-2 outline-focus" />
      </div>
      {receipt && <Chosen receipt={receipt} isSending={isSending} onRemove={remove} />}
      <div role="alert" className="empty:hidden text-sm text-danger mt-2 text-pretty">
        {error}
      </div>
      <p id={noteId} className="hint">
        <Trans>JPG, PNG or PDF, up to 10 MB. Only you and our specialists can open it.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {receipt ? (
          <Button isWorking={isSending} onClick={() => void onSend(receipt).then((isDone) => isDone && setReceipt(undefined))}>
            <Trans>Send the receipt</Trans>
          </Button>
        ) : (
          <TakePhoto onTaken={(photos) => void take(photos[0])} />
        )}
      </div>
    </div>
  )
}

function Chosen({ receipt, isSending, onRemove }: { receipt: File; isSending: boolean; onRemove: () => void }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const isPicture = receipt.type.startsWith('image/')
  const url = useObjectUrl(isPicture ? receipt : undefined)
  const size = (
    <bdi translate="no" className="num">
      {formatBytes(receipt.size, locale)}
    </bdi>
  )
  return (
    <div className="flex items-center gap-4 border border-line rounded-sm p-3 bg-surface">
      <div className="relative w-12 h-14 bg-tan-tint grid place-items-center text-tan-ink shrink-0 overflow-hidden">
        {url === undefined ? <LazyIcon outline={receiptIcon} /> : <img src={url} alt="" className="photo absolute inset-0" />}
      </div>
      <div className="flex-1 min-w-0" role="status">
        <p className="text-[.9375rem] truncate">
          <bdi dir="ltr">{receipt.name}</bdi>
        </p>
        <p className="text-xs text-ink-subtle">
          <Trans>{size}, ready to send</Trans>
        </p>
      </div>
      {!isSending && (
        <button type="button" className="tap" aria-label={t`Remove the receipt`} onClick={onRemove}>
          <LazyIcon outline={trash} size="md" />
        </button>
      )}
    </div>
  )
}

function Problem({ problem }: { problem: ReceiptProblem }) {
  switch (problem) {
    case 'type':
      return <Trans>This is not a JPG, PNG or PDF. Please choose another file.</Trans>
    case 'too-large':
      return <Trans>File is too large</Trans>
    case 'empty':
      return <Trans>This file is empty, or not downloaded to this device yet.</Trans>
    case 'unreadable':
      return <Trans>This file could not be read. Please choose it again.</Trans>
  }
}
