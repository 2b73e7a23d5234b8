/** The staff's actions in tests: the calls of their tools, with the token that the first start wrote. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '../browser/test.ts'

/** Changes the status of a request, by its number or id. */
export async function decideOffer(
  request: APIRequestContext,
  offer: string,
  status: 'approved' | 'rejected',
  reason?: string,
): Promise<void> {
  const headers = await staffHeaders()
  const listed = await request.get('/v1/staff/offers?perPage=100', { headers })
  expect(listed.status(), await listed.text()).toBe(200)
  const { data } = (await listed.json()) as { data: { id: string; number: string }[] }
  const id = data.find(({ id: known, number }) => known === offer || number === offer)?.id ?? offer
  const moved = await request.post(`/v1/staff/offers/${id}/status`, { headers, data: { status, ...(reason !== undefined && { reason }) } })
  expect(moved.status(), await moved.text()).toBe(200)
}

/** Answers or closes a contact message, by its number. */
export async function decideMessage(
  request: APIRequestContext,
  number: string,
  status: 'completed' | 'closed',
  reason: string,
): Promise<void> {
  const headers = await staffHeaders()
  const moved = await request.post(`/v1/staff/contacts/${number}/status`, { headers, data: { status, reason } })
  expect(moved.status(), await moved.text()).toBe(200)
}

async function staffHeaders(): Promise<Record<string, string>> {
  const token = (await readFile(join(process.env.E2E_DATA_DIR ?? '', 'staff-token'), 'utf8')).trim()
  return { authorization: `Bearer ${token}`, locale: 'en', currency: 'SAR' }
}
