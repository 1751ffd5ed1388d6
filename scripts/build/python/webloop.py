"""In place of Pyodide's event loop, which would need all of asyncio: programs of the bench have none."""


def _initialize_event_loop():
    pass
