import { correctionOn } from '../page-correction.tsx'
import type { RequestPages } from '../request-pages.ts'

export const requestPages: RequestPages = { kind: 'sell', corrections: { 'sells.create': correctionOn(() => '/sell') } }
