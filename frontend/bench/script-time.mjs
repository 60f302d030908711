const slowdown = 4;
const firstSeconds = 5_000;
export async function measureScript(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        globalThis.longTasks.push([Math.round(startTime), Math.round(duration)]);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(firstSeconds);
  const { metrics } = await client.send('Performance.getMetrics');
  const m = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  const longTasks = await page.evaluate(() => globalThis.longTasks);
  await context.close();
  return {
    script: Math.round(m.ScriptDuration * 1000),
    task: Math.round(m.TaskDuration * 1000),
    layout: Math.round((m.LayoutDuration + m.RecalcStyleDuration) * 1000),
    longTasks,
  };
}
