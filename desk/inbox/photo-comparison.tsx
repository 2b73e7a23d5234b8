import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import type { ComparablePiece } from '#contract/comparables/comparables.ts'
import type { StaffProductRow } from '#contract/products/staff-products.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { x } from '#ui/icon-paths.ts'
import { portalContainer } from '#ui/portal-container.ts'
import { call } from '../call.ts'
import { PieceChoice } from '../products/piece-choice.tsx'
import { productName } from '../products/product-name.ts'
import { OneMoment } from './one-moment.tsx'
import { PhotoPane, type ShownPhoto } from './photo-pane.tsx'
import { useFocusBack } from '../use-focus-back.ts'

/** What is named of a piece, and its first photograph. */
type ShownPiece = Pick<StaffProductRow, 'id' | 'name' | 'nameAr' | 'stockNumber' | 'photo'>

const photosQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'photographs', id],
    queryFn: async ({ signal }) => (await call('staff.products.get', { params: { id }, signal })).data.photos,
  })

/** Both are seen at once on a phone. */
const shape = 'max-md:aspect-[4/3] md:aspect-square'

type Props = { photos: readonly ShownPhoto[]; alike: readonly ComparablePiece[]; onClose: () => void }

/**
 * The photographs of a request beside each other, or beside those of a piece of the house; each side with its own turn and zoom. On a phone
 * one side is above the other.
 */
export function PhotoComparison({ photos, alike, onClose }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const title = useRef<HTMLHeadingElement>(null)
  const focusBack = useFocusBack()
  // A single photograph has no other beside it.
  const [piece, setPiece] = useState<ShownPiece | undefined>(photos.length > 1 ? undefined : alike[0])
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal container={portalContainer}>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            title.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={focusBack}
          className="dialog inset-0 lg:m-auto lg:h-fit lg:max-h-[calc(100dvh-2rem)] lg:w-[76rem] lg:max-w-[calc(100vw-2rem)] lg:rounded-sm overflow-y-auto px-5 py-4 lg:px-8"
        >
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title ref={title} tabIndex={-1} className="text-xl outline-none">
              <Trans>Side by side</Trans>
            </Dialog.Title>
            <Dialog.Close className="tap -me-3" aria-label={t`Close`}>
              <Icon path={x} />
            </Dialog.Close>
          </div>
          <div className="mt-2 grid gap-x-6 gap-y-5 md:grid-cols-2">
            <div className="min-w-0 grid gap-2 content-start md:row-span-2 md:grid-rows-subgrid">
              <h3 className="self-end">
                <Trans>Of this request</Trans>
              </h3>
              <PhotoPane label={t`Photographs of this request`} photos={photos} shape={shape} />
            </div>
            <div className="min-w-0 grid gap-2 content-start md:row-span-2 md:grid-rows-subgrid">
              <Besides photos={photos} alike={alike} piece={piece} onChoose={setPiece} />
              {piece ? (
                <PieceSide key={piece.id} piece={piece} name={productName(piece, locale) || piece.stockNumber} />
              ) : (
                <PhotoPane label={t`Another photograph of this request`} photos={photos} first={photos[1]?.key} shape={shape} />
              )}
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type BesidesProps = {
  photos: readonly ShownPhoto[]
  alike: readonly ComparablePiece[]
  piece: ShownPiece | undefined
  onChoose: (piece: ShownPiece | undefined) => void
}

/** What stands on the other side: another photograph of the request, an alike piece, or one that is searched for. */
function Besides({ photos, alike, piece, onChoose }: BesidesProps) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const [isSearching, setIsSearching] = useState(photos.length < 2 && alike.length === 0)
  const offered: readonly ShownPiece[] = piece && !alike.some(({ id }) => id === piece.id) ? [piece, ...alike] : alike
  const choose = (chosen: ShownPiece | undefined) => {
    setIsSearching(false)
    onChoose(chosen)
  }
  return (
    <div role="group" aria-label={t`Beside it`} className="min-w-0">
      <ul className="flex gap-2 max-md:overflow-x-auto md:flex-wrap max-md:py-1 max-md:-my-1">
        {photos.length > 1 && (
          <li className="shrink-0">
            <button
              type="button"
              className="chip aria-pressed:bg-tint aria-pressed:border-ink"
              aria-pressed={!piece && !isSearching}
              onClick={() => choose(undefined)}
            >
              <Trans>Of this request</Trans>
            </button>
          </li>
        )}
        {offered.map((each) => (
          <li key={each.id} className="shrink-0">
            <button
              type="button"
              className="chip aria-pressed:bg-tint aria-pressed:border-ink"
              aria-pressed={piece?.id === each.id && !isSearching}
              onClick={() => choose(each)}
            >
              {each.photo?.src != null && <img src={each.photo.src} alt="" className="size-8 object-cover rounded-sm" />}
              <bdi>{productName(each, locale) || each.stockNumber}</bdi>
            </button>
          </li>
        ))}
        <li className="shrink-0">
          <Button variant="link" aria-expanded={isSearching} onClick={() => setIsSearching(!isSearching)}>
            <Trans>Search for a piece</Trans>
          </Button>
        </li>
      </ul>
      {isSearching && (
        <div className="mt-2">
          <PieceChoice hasAll chosen={undefined} onChoose={choose} label={t`Search for a piece`} />
        </div>
      )}
    </div>
  )
}

function PieceSide({ piece: { id }, name }: { piece: ShownPiece; name: string }) {
  const { t } = useLingui()
  const photos = useQuery(photosQuery(id)).data
  if (!photos) return <OneMoment />
  const shown = photos.flatMap(({ key, src }, nth) => (src === null ? [] : [{ key, src, label: t`Photograph ${nth + 1} of ${name}` }]))
  return shown.length === 0 ? (
    <p className="text-ink-muted">
      <Trans>This piece has no photographs yet.</Trans>
    </p>
  ) : (
    <PhotoPane label={t`Photographs of ${name}`} photos={shown} shape={shape} />
  )
}
