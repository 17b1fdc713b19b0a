import { addressKey, getNetwork } from './network'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.77', '64:ff9b:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(getNetwork(ip)).toBe(network)
})

test('a connection that its sender has reset has no address', () => {
  expect([getNetwork(undefined), addressKey(undefined)]).toEqual(['unknown', 'unknown'])
})

test('visitors are told apart by IPv4 address, and by IPv6 network', () => {
  expect(addressKey('203.0.113.77')).toBe('203.0.113.77')
  expect(addressKey('::ffff:203.0.113.77')).toBe('203.0.113.77')
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::7'))
})
