// States and provinces that people write after the name of a town. The dump has only their codes.
const inUnitedStates = `
  AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
  DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa,
  KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota,
  MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey,
  NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon,
  PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
  VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`;
const inCanada = `
  01 AB Alberta, 02 BC British Columbia, 03 MB Manitoba, 04 NB New Brunswick, 05 NL Newfoundland and Labrador,
  07 NS Nova Scotia, 08 ON Ontario, 09 PE Prince Edward Island, 10 QC Quebec, 11 SK Saskatchewan, 12 YT Yukon,
  13 NT Northwest Territories, 14 NU Nunavut`;

interface State {
  abbreviation: string;
  name: string;
}

/** By GeoNames' codes of first-order divisions: 'US.OR', 'CA.08'. */
export const states = new Map<string, State>([...read('US', inUnitedStates), ...read('CA', inCanada)]);

function read(country: 'US' | 'CA', list: string): [string, State][] {
  return list
    .trim()
    .split(/,\s+/)
    .map((text) => {
      const [code = '', ...words] = text.split(' ');
      const abbreviation = country === 'US' ? code : (words.shift() ?? '');
      return [`${country}.${code}`, { abbreviation, name: words.join(' ') }];
    });
}
