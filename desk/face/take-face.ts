import type { QueryClient } from '@tanstack/react-query'
import type { StaffFace } from '#contract/face/staff-face.ts'
import { faceQuery } from '../queries.ts'
import { shopQuery } from '../shop-query.ts'

/** Takes over a face that was saved; the head of the desk has its name and logo, too. */
export function takeFace(client: QueryClient, face: StaffFace): void {
  client.setQueryData(faceQuery.queryKey, face)
  void client.invalidateQueries({ queryKey: shopQuery.queryKey })
}
