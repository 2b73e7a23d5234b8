import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type IdImage, type IdImageSide, idImageSides } from '#contract/accounts/customer.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { deskDownload } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { useMay } from '../may.ts'
import { sessionQuery } from '../session.ts'
import { PdfView } from './pdf-view.tsx'
import { PhotoPane } from './photo-pane.tsx'

type Side = { customerId: string; side: IdImageSide; type: IdImage['type'] }

/** Each fetch is logged, and nothing of it outlives the page. */
const idImageQuery = ({ customerId, side, type }: Side) =>
  queryOptions({
    queryKey: ['id-image', customerId, side],
    queryFn: ({ signal }) => deskDownload('staff.customers.id-images.get', { params: { id: customerId, side }, type, signal }),
    meta: { isShown: true },
    staleTime: Infinity,
    gcTime: 0,
  })

const sideWords = { front: msg`Front of the ID`, back: msg`Back of the ID` }

/** The customer's ID after a press, because each look is logged. The server draws over it who looks. */
export function ShowId({ customer: { customerId, idImages } }: Pick<InboxRequest, 'customer'>) {
  const [isShown, setIsShown] = useState(false)
  const may = useMay('staff.customers.id-images.get')
  if (!may || customerId === undefined) return null
  const sides = idImageSides.flatMap((side): Side[] => {
    const type = idImages?.[side]
    return type ? [{ customerId, side, type }] : []
  })
  if (sides.length === 0)
    return (
      <p className="text-sm text-ink-muted">
        <Trans>No ID on file</Trans>
      </p>
    )
  return (
    <div>
      <Button variant="link" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? <Trans>Hide the ID</Trans> : <Trans>Show the ID</Trans>}
      </Button>
      {!isShown && (
        <p className="text-sm text-ink-muted">
          <Trans>Each look is written to the log, with your name.</Trans>
        </p>
      )}
      {isShown && (
        <div className="mt-2 grid gap-4">
          {sides.map((side) => (
            <ShownSide key={side.side} side={side} />
          ))}
        </div>
      )}
    </div>
  )
}

function ShownSide({ side }: { side: Side }) {
  const { i18n } = useLingui()
  const { data, error, dataUpdatedAt } = useQuery(idImageQuery(side))
  const src = useObjectUrl(data)
  const label = i18n._(sideWords[side.side])
  if (error) return <FormError error={error} />
  if (src === undefined) return <div aria-busy className="aspect-[4/3] bg-well" />
  return side.type === 'application/pdf' ? (
    <div className="relative">
      <PdfView src={src} label={label} className="aspect-[4/3]" />
      <Mark at={dataUpdatedAt} />
    </div>
  ) : (
    <PhotoPane label={label} photos={[{ key: side.side, label, src }]} shape="aspect-[4/3]" />
  )
}

const markRows = Array.from({ length: 8 }, (_, nth) => nth)

/** Who looks, and when, over a PDF: the server marks pictures alone. @param at milliseconds */
function Mark({ at }: { at: number }) {
  const { locale } = usePreferences()
  const name = useQuery(sessionQuery).data?.name
  const moment = formatDayTime(new Date(at), locale)
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden pointer-events-none grid content-around justify-items-center">
      {markRows.map((row) => (
        <span key={row} className="mark-of-looker -rotate-12 text-lg whitespace-nowrap">
          <bdi>{name}</bdi> · {moment}
        </span>
      ))}
    </div>
  )
}
