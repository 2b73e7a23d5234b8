import type { RequestKind } from './kinds.ts'

/** A request as a question names it: its kind, and the number that people read out loud. */
export type RequestReference = { kind: Exclude<RequestKind, 'contact'>; number: string }

const pattern = /^(offer|sell|order|preOrder)-(\d{1,9})$/

/** `order-10461`, in the address of the contact form. */
export const referenceText = ({ kind, number }: RequestReference): string => `${kind}-${number}`

/** @returns undefined where it is none */
export function parseReference(text: unknown): RequestReference | undefined {
  const [, kind, number] = (typeof text === 'string' && pattern.exec(text)) || []
  return kind !== undefined && number !== undefined ? { kind: kind as RequestReference['kind'], number } : undefined
}
