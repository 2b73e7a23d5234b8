import { queryOptions, useQuery } from '@tanstack/react-query'
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

/** The address of one in memory, for a frame or a new tab; undefined until it is there. */
export const usePrivateFile = (id: string, type: string): string | undefined => useObjectUrl(useQuery(fileQuery(id, type)).data)
