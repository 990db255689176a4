import { describe, expect, it } from 'vitest'
import { remoteCommands } from '#domain/devices/device.model.ts'
import { nextRevocationStep } from '#domain/devices/revocation.rules.ts'

const signedIn = { isSignedIn: true, unsentCount: 0, hasTried: false }

describe('The step', () => {
  it('carries on without a command', () => {
    for (const isSignedIn of [true, false])
      for (const unsentCount of [0, 2])
        expect(nextRevocationStep('none', { isSignedIn, unsentCount, hasTried: false })).toBe(
          'carry_on',
        )
  })

  it('sends unsent actions first, under either command', () => {
    for (const order of ['revoked', 'wipe'] as const)
      expect(nextRevocationStep(order, { ...signedIn, unsentCount: 2 })).toBe('send')
  })

  it('signs out when revoked, also with unsent actions', () => {
    expect(nextRevocationStep('revoked', signedIn)).toBe('sign_out')
    expect(nextRevocationStep('revoked', { ...signedIn, unsentCount: 2, hasTried: true })).toBe(
      'sign_out',
    )
  })

  it('wipes only when nothing is unsent, else waits', () => {
    expect(nextRevocationStep('wipe', signedIn)).toBe('wipe')
    expect(nextRevocationStep('wipe', { ...signedIn, unsentCount: 1, hasTried: true })).toBe('wait')
  })

  it('notifies while nobody is signed in, and wipes once nothing is unsent', () => {
    expect(
      nextRevocationStep('revoked', { isSignedIn: false, unsentCount: 0, hasTried: false }),
    ).toBe('notify')
    expect(nextRevocationStep('wipe', { isSignedIn: false, unsentCount: 2, hasTried: false })).toBe(
      'notify',
    )
    expect(nextRevocationStep('wipe', { isSignedIn: false, unsentCount: 0, hasTried: false })).toBe(
      'wipe',
    )
  })

  it('never deletes unsent actions', () => {
    for (const order of remoteCommands)
      for (const isSignedIn of [true, false])
        for (const hasTried of [true, false])
          for (const unsentCount of [1, 500])
            expect(nextRevocationStep(order, { isSignedIn, unsentCount, hasTried })).not.toBe(
              'wipe',
            )
  })
})
