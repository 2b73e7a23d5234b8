import { describe, expect, it } from 'vitest'
import { requestSteps } from './request-steps.ts'

const createdAt = '2026-11-17T18:32:00.000Z'
const sent = { status: 'pending', at: createdAt, by: 'shopper' } as const
const approved = { status: 'approved', at: '2026-11-19T14:10:00.000Z', by: 'staff', reason: 'A fair price' } as const
const closed = { status: 'closed', at: '2026-11-26T14:10:00.000Z', by: 'system' } as const

const answered = { status: 'completed', at: '2026-11-19T14:10:00.000Z', by: 'staff' } as const
const wroteAgain = { status: 'pending', at: '2026-11-20T14:10:00.000Z', by: 'shopper' } as const

const shown = (status: 'pending' | 'approved' | 'closed', history: Parameters<typeof requestSteps>[0]['history']) =>
  requestSteps({ createdAt, status, history }).map((step) => [step.kind, 'step' in step ? step.step.status : undefined, step.state])

describe('the timeline of a request', () => {
  it('is at the review step until it is decided', () => {
    expect(shown('pending', [sent])).toEqual([
      ['sent', 'pending', 'done'],
      ['reading', undefined, 'now'],
    ])
  })

  it('is at the review step, too, after a step that leaves it pending', () => {
    expect(shown('pending', [sent, { ...sent, by: 'staff' }])).toEqual([
      ['sent', 'pending', 'done'],
      ['moved', 'pending', 'done'],
      ['reading', undefined, 'now'],
    ])
  })

  it('stands at the approval', () => {
    expect(shown('approved', [sent, approved])).toEqual([
      ['sent', 'pending', 'done'],
      ['moved', 'approved', 'now'],
    ])
  })

  it('is at the review step again when its sender has written again', () => {
    expect(shown('pending', [sent, answered, wroteAgain])).toEqual([
      ['sent', 'pending', 'done'],
      ['moved', 'completed', 'done'],
      ['moved', 'pending', 'done'],
      ['reading', undefined, 'now'],
    ])
  })

  it('ends with the last move', () => {
    expect(shown('closed', [sent, approved, closed])).toEqual([
      ['sent', 'pending', 'done'],
      ['moved', 'approved', 'done'],
      ['moved', 'closed', 'now'],
    ])
  })
})
