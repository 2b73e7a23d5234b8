import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNear } from '#ui/use-near.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { deskDownload } from '../call.ts'

/** A file that a customer has sent with a request. Each fetch is logged, and nothing of it outlives the page. */
const fileQuery = (id: string, type: string) =>
  queryOptions({
    queryKey: ['private-file', id],
    queryFn: ({ signal }) => deskDownload('staff.files.get', { params: { id }, type, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

type Props = { id: string; type: string; alt: string; className: string }

/** A picture among them, drawn into the page and not linked. */
export function PrivatePicture({ id, type, alt, className }: Props) {
  const src = useObjectUrl(useQuery(fileQuery(id, type)).data)
  return src === undefined ? <span className={`block bg-well ${className}`} /> : <img src={src} alt={alt} className={className} />
}

const thumbnailQuery = (id: string) =>
  queryOptions({
    queryKey: ['private-thumbnail', id],
    // Where there is none, the drawn one stays.
    meta: { isShown: true },
    queryFn: ({ signal }) => deskDownload('staff.sells.thumbnail', { params: { id }, type: 'image/jpeg', signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

type ThumbnailProps = { id: string; className: string; instead: ReactNode }

/** A small one of an offered watch, fetched when it comes near the screen. @param instead stands there until then */
export function PrivateThumbnail({ id, className, instead }: ThumbnailProps) {
  const { ref, isNear } = useNear()
  const src = useObjectUrl(useQuery({ ...thumbnailQuery(id), enabled: isNear }).data)
  return (
    <span ref={ref} className="grid place-items-center">
      {src === undefined ? instead : <img src={src} alt="" className={className} />}
    </span>
  )
}

/** The address of one in memory, for a frame or a new tab; undefined until it is there. */
export const usePrivateFile = (id: string, type: string): string | undefined => useObjectUrl(useQuery(fileQuery(id, type)).data)
