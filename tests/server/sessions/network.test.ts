import { expect, it } from 'vitest'
import { toAddressBlock, toNetwork } from '#server/sessions/network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
  ['', ''],
])('the address %s is of the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
  expect(toNetwork(network)).toBe(network)
})

it.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.250', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['unknown', 'unknown'],
])('the address %s is of the block %s', (address, block) => {
  expect(toAddressBlock(address)).toBe(block)
  expect(toAddressBlock(toNetwork(address))).toBe(block)
})
