import { describe, expect, it } from 'vitest';
import { getPasswordRule, isMet, type PasswordPolicy, toPasswordPolicy } from './password-policy';

const accepts = (password: string, policy?: PasswordPolicy) =>
  new RegExp(`^(?:${getPasswordRule(policy).pattern})$`, 'v').test(password);
const unmet = (password: string, policy?: PasswordPolicy) =>
  getPasswordRule(policy)
    .requirements.filter((requirement) => !isMet(requirement, password))
    .map(({ text }) => text);

describe('our own rule', () => {
  it("uses the specification's text", () => {
    expect(getPasswordRule().message).toBe(
      'Password must have one lowercase, one uppercase, one digit and 6 characters or longer',
    );
  });

  it.each(['Pantr1', '1Aaaaa', 'Ünï Aa1 with spaces'])('accepts %s', (password) => {
    expect(accepts(password)).toBe(true);
    expect(unmet(password)).toEqual([]);
  });

  it.each([
    ['PANTRY1', 'one lowercase'],
    ['pantry1', 'one uppercase'],
    ['Pantry', 'one digit'],
    ['Pant1', '6 characters or longer'],
  ])('refuses %s because it lacks %s', (password, text) => {
    expect(accepts(password)).toBe(false);
    expect(unmet(password)).toEqual([text]);
  });
});

describe("the provider's policy", () => {
  const strict = toPasswordPolicy({
    enforcementState: 'ENFORCE',
    customStrengthOptions: {
      minPasswordLength: 8,
      maxPasswordLength: 10,
      containsNonAlphanumericCharacter: true,
    },
    allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~-`',
  });

  it('is described in one sentence with our own rule', () => {
    expect(getPasswordRule(strict).message).toBe(
      'Password must have one lowercase, one uppercase, one digit, one symbol, at most 10 characters and 8 characters or longer',
    );
  });

  it.each([
    ['Pantry1!', []],
    ['Pantry12', ['one symbol']],
    ['Pantry1+', ['one symbol']], // the provider does not count it
    ['Pantry1]', []],
    ['Pantry1-', []],
    ['Pantry1\\', []],
    ['Pantry1^', []],
    ['Pantr1!', ['8 characters or longer']],
    ['Pantry1!xyz', ['at most 10 characters']],
  ])('%s lacks %j', (password, missing) => {
    expect(unmet(password, strict)).toEqual(missing);
    expect(accepts(password, strict)).toBe(missing.length === 0);
  });

  it('never makes our own rule weaker', () => {
    const weak = toPasswordPolicy({
      enforcementState: 'ENFORCE',
      customStrengthOptions: { minPasswordLength: 4 },
      allowedNonAlphanumericCharacters: '',
    });
    expect(getPasswordRule(weak)).toEqual(getPasswordRule());
  });

  it('is ignored while it is off', () => {
    expect(
      toPasswordPolicy({
        enforcementState: 'OFF',
        customStrengthOptions: { minPasswordLength: 20 },
        allowedNonAlphanumericCharacters: '',
      }),
    ).toEqual({});
  });
});
