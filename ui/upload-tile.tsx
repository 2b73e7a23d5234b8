import { useCallback, useState, type ReactNode, type Ref } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { LazyIcon } from './lazy-icon.tsx'
import { camera, fileText, trash } from './lazy-icons.ts'

export type UploadWords = { choose: string; remove: string; retry: string; sending: string }

type Props = {
  label: ReactNode
  isRequired?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** The chosen file, or the one on the server. */
  file?: { name: string; content: Blob } | { name: string; url?: string } | undefined
  /** 0 to 1 while it is uploaded. */
  progress?: number | undefined
  /** The upload failed: shows a retry button. */
  onRetry?: (() => void) | undefined
  /** Types for the file dialog, as in HTML. */
  accept: string
  /** A drawing of what to photograph. */
  ghost?: ReactNode
  /** The shape of the subject: an ID card, or a product. */
  shape?: 'card' | 'square'
  /** Undefined: the chosen file is removed; a file on the server can only be replaced. */
  onChoose: (file: File | undefined) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  words: UploadWords
  className?: string
}

/** The field for one photo or document: choose, take, drop, preview, progress, remove. It uploads nothing itself. */
export function UploadTile(props: Props) {
  const { label, isRequired, hint, error, file, progress, onRetry, accept, ghost, shape = 'card', onChoose, words, className } = props
  const [isOver, setIsOver] = useState(false)
  const box = `relative block w-full rounded-sm overflow-hidden ${shape === 'card' ? 'aspect-[8/5]' : 'aspect-square'}`
  return (
    <Field label={label} isRequired={isRequired ?? false} hint={hint} error={error} {...(className && { className })}>
      {(control) => (
        <div
          className={box}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            const dropped = event.dataTransfer.files[0]
            if (dropped && progress === undefined) onChoose(dropped)
          }}
        >
          <span
            aria-hidden="true"
            className={`absolute inset-0 grid place-items-center rounded-sm ${
              file
                ? 'bg-tan-tint text-tan-ink'
                : `border border-dashed ${error ? 'border-danger' : 'border-line-strong'} ${isOver ? 'bg-tint' : 'bg-surface'}`
            }`}
          >
            {file ? (
              <Preview file={file} />
            ) : (
              <span className="grid gap-2 justify-items-center text-[.9375rem] px-3 text-center">
                <span className={error ? 'text-danger' : 'text-tan-ink'}>{ghost ?? <LazyIcon outline={camera} />}</span>
                {words.choose}
              </span>
            )}
          </span>
          <input
            {...control}
            ref={props.ref}
            name={props.name}
            type="file"
            accept={accept}
            disabled={progress !== undefined}
            onBlur={props.onBlur}
            className="absolute inset-0 size-full opacity-0 cursor-pointer text-[0] peer"
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              // Reset, so that choosing the same file again fires `change`: it may have been edited.
              event.target.value = ''
              if (chosen) onChoose(chosen)
            }}
          />
          <span className="absolute inset-0 rounded-sm pointer-events-none hidden peer-focus-visible:block outline-2 -outline-offset-2 outline-focus" />
          {file && (
            <>
              <span className="absolute bottom-0 start-0 max-w-full truncate px-3 py-1.5 text-xs text-ink bg-tan-tint pointer-events-none">
                <bdi dir="ltr">{file.name}</bdi>
              </span>
              {error && <span className="absolute inset-0 z-1 border border-danger rounded-sm pointer-events-none" />}
              {progress === undefined && 'content' in file && (
                <button
                  type="button"
                  className="tap absolute! end-0 top-0 text-ink bg-tan-tint rounded-none!"
                  aria-label={words.remove}
                  onClick={() => {
                    onChoose(undefined)
                    // The button unmounts with the file.
                    document.getElementById(control.id)?.focus()
                  }}
                >
                  <LazyIcon outline={trash} size="md" />
                </button>
              )}
            </>
          )}
          {onRetry && (
            <Button variant="line" className="absolute! inset-0 m-auto size-fit min-h-11! bg-surface" onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          {progress !== undefined && (
            <progress className="upload-progress" value={progress} aria-label={words.sending}>
              {Math.round(progress * 100)}
            </progress>
          )}
        </div>
      )}
    </Field>
  )
}

/** The picture if the browser can show it; else a file icon. */
function Preview({ file }: { file: NonNullable<Props['file']> }) {
  const content = 'content' in file ? file.content : undefined
  const url = 'url' in file ? file.url : undefined
  const [broken, setBroken] = useState<Blob | string>()
  const source = content?.type.startsWith('image/') ? content : url
  // A local picture has an object URL while it is shown.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !content) return undefined
      image.src = URL.createObjectURL(content)
      return () => URL.revokeObjectURL(image.src)
    },
    [content],
  )
  if (source === undefined || source === broken) return <LazyIcon outline={fileText} size="lg" />
  return <img ref={show} src={url} alt="" className="photo absolute inset-0" onError={() => setBroken(source)} />
}
