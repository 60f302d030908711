import { describe, expect, it } from 'vitest';
import { addressKey } from './call-source.js';

describe('addressKey', () => {
  it('counts an IPv6 network as one caller, and an IPv4 address in any notation as the same', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
    expect(addressKey('::ffff:203.0.113.1')).toBe(addressKey('203.0.113.1'));
    expect(addressKey('203.0.113.1')).not.toBe(addressKey('203.0.113.2'));
    expect(addressKey('203.0.113.1:50312')).toBe(addressKey('203.0.113.1'));
    expect(addressKey('[2001:db8:1:2::1]:50312')).toBe(addressKey('2001:db8:1:2::1'));
  });

  it.each(['', 'unknown', 'x'.repeat(10_000), "'; --", '999.0.113.1:1', '[::'])(
    'has one name for what is no address: %j',
    (address) => {
      expect(addressKey(address)).toBe('unknown');
    },
  );
});
