import { correctionOn } from '../page-correction.tsx'

export const corrections = { 'sells.create': correctionOn(() => '/sell') }
