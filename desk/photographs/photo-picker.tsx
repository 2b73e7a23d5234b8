import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { acceptedPhotos, mostHeicPixels, mostPhotographBytes, mostPhotographPixels } from '#contract/photographs/photo-limits.ts'
import { formatBytes } from '#i18n/formats/format-bytes.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { camera } from '#ui/lazy-icons.ts'

const million = 1_000_000

/** Chooses photographs among the files; on a touch screen the camera comes first. */
export function PhotoPicker({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const hintId = useId()
  const size = formatBytes(mostPhotographBytes, locale)
  const [pixels, heicPixels] = [mostPhotographPixels / million, mostHeicPixels / million]
  return (
    <div className="grid gap-3 justify-items-center">
      <div className="flex flex-wrap justify-center gap-3">
        <span className="hidden pointer-coarse:inline-flex">
          <FileButton
            label={t`Take a photograph`}
            hintId={hintId}
            look="btn btn-primary"
            accept="image/*"
            capture="environment"
            onChosen={onChosen}
          />
        </span>
        <FileButton
          label={t`Choose photographs, or drop them here`}
          touchLabel={t`Choose photographs`}
          hintId={hintId}
          multiple
          data-field="photos"
          accept={acceptedPhotos}
          onChosen={onChosen}
        />
      </div>
      <p id={hintId} className="hint">
        <Trans>
          JPG, PNG or WebP up to {size} and {pixels} megapixels, HEIC up to {heicPixels} megapixels.
        </Trans>
      </p>
    </div>
  )
}

type FileButtonProps = {
  label: string
  /** What stands on a touch screen instead, where nothing can be dropped: words of the label. */
  touchLabel?: string
  /** Of what, for those who do not see it. */
  about?: string
  hintId?: string
  look?: string
  accept: string
  multiple?: boolean
  /** The name of the field that it stands for. */
  'data-field'?: string
  /** Opens the camera of a phone. */
  capture?: 'environment'
  onChosen: (files: readonly File[]) => void
}

/** A button that chooses files. */
export function FileButton({ label, touchLabel, about = '', hintId, look = 'btn btn-line', onChosen, ...input }: FileButtonProps) {
  return (
    <label
      className={`${look} max-w-full whitespace-normal relative inline-flex items-center gap-2.5 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      {input.capture && <LazyIcon outline={camera} size="md" />}
      <span className={`text-balance ${touchLabel === undefined ? '' : 'pointer-coarse:hidden'}`}>{label}</span>
      {touchLabel !== undefined && <span className="text-balance hidden pointer-coarse:inline">{touchLabel}</span>}
      <input
        {...input}
        type="file"
        className="sr-only"
        aria-label={`${label}${about}`}
        aria-describedby={hintId}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Choosing the same file again fires the event again.
          target.value = ''
          if (files.length > 0) onChosen(files)
        }}
      />
    </label>
  )
}
