/** For programs outside the tests, which Playwright runs. */
export { type Browser, default } from 'puppeteer-core';
