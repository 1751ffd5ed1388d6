"""Replaces Pyodide's event loop, which would need all of asyncio. Programs in the code editor need none."""


def _initialize_event_loop():
    pass
