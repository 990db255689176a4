import { describe, expect, it } from 'vitest'
import { deviceOrders } from '#domain/devices/device.model.ts'
import { obedientAct } from '#domain/devices/obedience.rules.ts'

const signedIn = { isSignedIn: true, owed: 0, hasTried: false }

describe('what a device does about an order', () => {
  it('goes on where it is told nothing, whatever it owes', () => {
    for (const isSignedIn of [true, false])
      for (const owed of [0, 2])
        expect(obedientAct('none', { isSignedIn, owed, hasTried: false })).toBe('carry_on')
  })

  it('sends first what it owes, under either order', () => {
    for (const order of ['revoked', 'wipe'] as const)
      expect(obedientAct(order, { ...signedIn, owed: 2 })).toBe('send')
  })

  it('signs out when it is revoked, also with what could not go', () => {
    expect(obedientAct('revoked', signedIn)).toBe('sign_out')
    expect(obedientAct('revoked', { ...signedIn, owed: 2, hasTried: true })).toBe('sign_out')
  })

  it('deletes only when it owes nothing, and waits for the rest', () => {
    expect(obedientAct('wipe', signedIn)).toBe('wipe')
    expect(obedientAct('wipe', { ...signedIn, owed: 1, hasTried: true })).toBe('wait')
  })

  it('says what was ordered while nobody is signed in, and keeps what is owed; with nothing owed it is wiped there', () => {
    expect(obedientAct('revoked', { isSignedIn: false, owed: 0, hasTried: false })).toBe('say')
    expect(obedientAct('wipe', { isSignedIn: false, owed: 2, hasTried: false })).toBe('say')
    expect(obedientAct('wipe', { isSignedIn: false, owed: 0, hasTried: false })).toBe('wipe')
  })

  it('never deletes anything that is owed', () => {
    for (const order of deviceOrders)
      for (const isSignedIn of [true, false])
        for (const hasTried of [true, false])
          for (const owed of [1, 500])
            expect(obedientAct(order, { isSignedIn, owed, hasTried })).not.toBe('wipe')
  })
})
